import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkHouse, type Fault } from './structure/check-house.ts'
import { drawMap } from './structure/draw-map.ts'
import { readImports } from './structure/read-imports.ts'

const FEATURES = 'server/src/features'
const OFFICE = 'backoffice/src/features'
const PAYMENTS = `${FEATURES}/money/payments`

/** One slice of every area, from the lowest. */
const SLICES = [
  'foundation/users',
  'catalogue/venues',
  'selling/claims',
  'money/refunds',
  'desk/support',
  'door/scanners',
  'insight/dashboard',
]

// Each line: where, what is imported, whether the house (ARCHITECTURE.md) allows it.
const CASES: [file: string, imported: string, allowed: boolean][] = [
  ['domain/src/foundation/a.ts', './b.ts', true],
  ['domain/src/foundation/a.ts', 'zod', false],
  ['domain/src/foundation/a.ts', 'node:fs', false],
  ['domain/src/foundation/a.ts', '@entree/contract/b.ts', false],
  ['domain/src/foundation/a.test.ts', 'fast-check', true],
  ['domain/src/selling/a.ts', '../catalogue/b.ts', true],
  ['domain/src/catalogue/a.ts', '../selling/b.ts', false],
  ['contract/src/foundation/users/a.ts', 'zod', true],
  ['contract/src/foundation/users/a.ts', '@entree/domain/b.ts', true],
  ['contract/src/foundation/users/a.ts', '@entree/server/b.ts', false],
  ['contract/src/foundation/users/a.ts', 'kysely', false],
  ['contract/src/foundation/users/a.ts', '../../../../web/src/b.ts', false],
  ['contract/src/foundation/users/a.ts', '../../selling/orders/b.ts', false],
  ['contract/src/selling/orders/a.ts', '../../foundation/users/b.ts', true],
  ['contract/src/selling/orders/a.test.ts', '@entree/locales/b.ts', true],
  ['locales/a.ts', '@entree/web/b.ts', false],
  ['sdk/src/a.ts', './b.ts', true],
  ['sdk/src/a.ts', '@entree/contract/b.ts', false],
  ['sdk/src/a.ts', 'zod', false],
  ['sdk/src/a.ts', 'node:crypto', false],
  ['server/src/a.test.ts', '@entree/sdk', true],
  ['server/src/a.ts', '@entree/sdk', false],
  ['web/src/a.ts', '@entree/contract/b.ts', true],
  ['web/src/a.ts', '@entree/locales/b.ts', true],
  ['web/src/a.ts', '@entree/shop/b.ts', false],
  ['web/src/a.ts', '@entree/server/b.ts', false],
  ['web/src/a.ts', 'node:fs', false],
  ...['shop', 'backoffice', 'door'].flatMap((app): [string, string, boolean][] => [
    [`${app}/src/features/x/a.tsx`, '@entree/web/b.ts', true],
    [`${app}/src/features/x/a.tsx`, 'react', true],
    [`${app}/src/features/x/a.tsx`, 'node:fs', false],
    [`${app}/src/features/x/a.tsx`, '@entree/server/b.ts', false],
    [`${app}/src/features/x/a.tsx`, app === 'shop' ? '@entree/door/b.ts' : '@entree/shop/b.ts', false],
    [`${app}/src/features/x/a.tsx`, '../../../../server/src/b.ts', false],
  ]),
  ['server/src/platform/http/a.ts', '@entree/contract/b.ts', true],
  ['server/src/platform/http/a.ts', '#platform/log/b.ts', true],
  ['server/src/platform/http/a.ts', '#providers/mail/b.ts', false],
  ['server/src/platform/http/a.ts', '#features/selling/orders/b.ts', false],
  ['server/src/platform/http/a.ts', '../../features/selling/orders/b.ts', false],
  ['server/src/providers/mail/a.ts', '#platform/log/b.ts', true],
  ['server/src/providers/mail/a.ts', '#features/selling/orders/b.ts', false],
  ['server/src/a.ts', '@entree/demo/b.ts', false],
  [`${FEATURES}/selling/orders/a.ts`, './queries.ts', true],
  [`${FEATURES}/selling/orders/mails/a.ts`, '../queries.ts', true],
  [`${PAYMENTS}/settling/a.ts`, '../refunds/b.ts', true],
  [`${PAYMENTS}/settling/a.ts`, '../queries.ts', true],
  [`${PAYMENTS}/settling/a.ts`, './mails/b.ts', true],
  [`${PAYMENTS}/settling/mails/a.ts`, '../../refunds/b.ts', true],
  [`${PAYMENTS}/settling/mails/a.ts`, '../../attempts/b.ts', false],
  [`${PAYMENTS}/settling/a.ts`, '../attempts/b.ts', false],
  [`${PAYMENTS}/settling/a.test.ts`, '../attempts/b.ts', true],
  [`${PAYMENTS}/settling/a.ts`, '../elsewhere/b.ts', false],
  [`${PAYMENTS}/elsewhere/a.ts`, '../refunds/b.ts', false],
  [`${PAYMENTS}/a.ts`, './refunds/b.ts', false],
  [`${PAYMENTS}/routes.ts`, './refunds/b.ts', true],
  [`${FEATURES}/selling/orders/a.ts`, '#providers/mail/b.ts', true],
  [`${FEATURES}/selling/orders/a.ts`, '@entree/shop/b.ts', false],
  [`${FEATURES}/selling/orders/a.ts`, '#features/selling/orders/b.ts', false],
  [`${FEATURES}/selling/orders/a.ts`, '../tickets/b.ts', false],
  [`${FEATURES}/selling/orders/a.ts`, '#features/catalogue/products/read-products.ts', true],
  [`${FEATURES}/selling/orders/a.ts`, '#features/catalogue/products/queries.ts', false],
  [`${FEATURES}/selling/orders/a.ts`, '#features/catalogue/products/link-queries.ts', false],
  // Each area beside the next: down, and never up.
  ...pairs((from, to) => [`${FEATURES}/${from}/a.ts`, `#features/${to}/b.ts`]),
  ...pairs((from, to) => [`${OFFICE}/${from}/a.tsx`, `../../${to}/b.tsx`]),
  [`${OFFICE}/catalogue/events/a.tsx`, '../products/b.tsx', true],
  [`${OFFICE}/catalogue/events/a.tsx`, '../../../ui/b.tsx', true],
  ['backoffice/src/routes.tsx', './features/catalogue/events/b.tsx', true],
  ['backoffice/src/ui/a.tsx', '../features/foundation/system/b.tsx', false],
]

let tree = ''
let faults: Fault[] = []

beforeAll(() => {
  // A tree of its own: what is wrong there cannot disturb the check of the real one.
  tree = mkdtempSync(join(tmpdir(), 'entree-boundaries-'))
  CASES.forEach(([file, imported], index) => write(nameOf(file, index), `import { x } from '${imported}'\nexport const y = x\n`))
  faults = checkHouse(readImports(tree))
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

test.each(CASES.map((row, index) => [...row, nameOf(row[0], index)] as const))(
  '%s importing %s: allowed %s',
  (_file, _imported, allowed, name) => {
    expect(faults.filter(({ file, message }) => file === name && !message.includes('in a circle')).length === 0).toBe(allowed)
  },
)

test.each([
  ['a type', `import type { X } from '#features/selling/orders/b.ts'\nexport type Y = X\n`],
  ['something handed on', `export { x } from '#features/selling/orders/b.ts'\n`],
  ['a file when it is needed', `export const load = () => import('#features/selling/orders/b.ts')\n`],
])('an import upwards is found also of %s', (_, text) => {
  const file = `${FEATURES}/foundation/users/up.ts`
  write(file, text)
  expect(checkHouse(readImports(tree)).some((fault) => fault.file === file)).toBe(true)
  rmSync(join(tree, file))
})

test.each([
  [FEATURES, (term: string) => `#features/catalogue/${term}/round.ts`],
  [OFFICE, (term: string) => `../${term}/round.ts`],
])(
  'slices of %s that import each other, directly or by way of a third, are refused and marked in the map',
  (folder, specifierOf) => {
    const circle = ['events', 'products', 'timeslots'].map((term) => `${folder}/catalogue/${term}/round.ts`)
    const next = ['products', 'timeslots', 'events']
    circle.forEach((file, index) => write(file, `export { x } from '${specifierOf(next[index]!)}'\n`))
    const imports = readImports(tree).filter(({ file }) => circle.includes(file))
    expect(checkHouse(imports).map(({ message }) => message)).toEqual([
      'These slices import each other in a circle: catalogue/events, catalogue/products, catalogue/timeslots.',
    ])
    expect(drawMap(imports, folder)).toContain('| catalogue/events ! | products |')
    expect(checkHouse(imports.slice(0, 2))).toEqual([])
  },
)

/** Every pair of slices of different areas: the higher may import the lower. */
function pairs(importOf: (from: string, to: string) => [file: string, imported: string]): [string, string, boolean][] {
  return SLICES.flatMap((from, high) =>
    SLICES.flatMap((to, low): [string, string, boolean][] => (high === low ? [] : [[...importOf(from, to), high > low]])),
  )
}

/** One file per case, keeping the ending that decides which rules hold (`.test.ts`). */
function nameOf(file: string, index: number): string {
  return file.replace(/\/a\./, `/a${index}.`)
}

function write(file: string, content: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), content)
}
