import { expect, test } from 'vitest'
import { roomsToCheck } from './changed-rooms.mjs'

const imports = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['domain'],
  shop: ['web', 'contract'],
  door: ['web'],
}

test.each([
  ['a leaf is checked by itself', ['shop/src/app.tsx'], ['shop']],
  [
    'with what imports from it, however far away',
    ['domain/src/money.ts'],
    ['domain', 'contract', 'server', 'web', 'shop', 'door'],
  ],
  ['two rooms', ['web/src/ui/button.tsx', 'server/src/main.ts'], ['server', 'web', 'shop', 'door']],
  ['the tools', ['bin/map.ts'], ['bin']],
  ['text is nobody’s code', ['README.md', 'docs/door.md', 'door/src/app.tsx'], ['door']],
])('what a change means for a check: %s', (_, files, rooms) => {
  expect(roomsToCheck(files, imports)).toEqual(rooms)
})

test.each([['package-lock.json'], ['tsconfig.base.json'], ['.oxlintrc.json']])(
  'after a change of %s everything is checked',
  (file) => {
    expect(roomsToCheck(['shop/src/app.tsx', file], imports)).toEqual([])
  },
)
