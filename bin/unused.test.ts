import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
let tree = ''

beforeAll(() => {
  // A tree of its own with our rules in it.
  tree = mkdtempSync(join(tmpdir(), 'entree-unused-'))
  cpSync(join(ROOT, 'knip.json'), join(tree, 'knip.json'))
  write('package.json', JSON.stringify({ name: 'tree', private: true, type: 'module', workspaces: ['domain', 'server'] }))
  write('domain/package.json', JSON.stringify({ name: '@entree/domain', type: 'module', exports: { './*': './src/*' } }))
  write('domain/src/money.ts', 'export const used = 1\nexport const ownFileOnly = 2\nexport const twice = ownFileOnly * 2\n')
  write('server/package.json', JSON.stringify({ name: '@entree/server', type: 'module', main: 'src/main.ts' }))
  write('server/src/main.ts', `import { twice, used } from '../../domain/src/money.ts'\nconsole.log(used, twice)\n`)
  write('server/src/planted.ts', 'export const nobody = 1\n')
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

test('a file that nothing imports and an export that only its own file uses are found', () => {
  const knip = join(ROOT, 'node_modules/knip/bin/knip.js')
  const { stdout } = spawnSync(process.execPath, [knip, '--no-progress', '--no-config-hints'], { cwd: tree, encoding: 'utf8' })
  expect(stdout).toContain('server/src/planted.ts')
  expect(stdout).toContain('ownFileOnly')
  expect(stdout).not.toContain('twice')
})

function write(file: string, content: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), content)
}
