import { build, resolveConfig, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { replaceModules, type Replacement } from '../web/src/replace-modules.ts'

const SMALL: Replacement = { name: 'a small list', module: /\/library\/list\.js$/, code: "export const list = 'small'" }
const RENAMED: Replacement = { name: 'without a menu', module: /\/library\/menu\.js$/, code: 'export {}' }

/** An app of two modules, of which one is a library's. */
const APP: Record<string, string> = {
  '/app.js': "import { list } from '/library/list.js'; console.log(list)",
  '/library/list.js': "export const list = 'large'",
}

/** Serves modules that are on no disk. */
const fromMemory = (modules: Record<string, string>): Plugin => ({
  name: 'from-memory',
  resolveId: (id) => (id in modules ? id : null),
  load: (id) => modules[id] ?? null,
})

/** The code of an app, as it is built with these rules. */
async function buildWith(replacements: readonly Replacement[], modules = APP): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [fromMemory(modules), replaceModules(replacements)],
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: '/app.js' } },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.map((one) => (one.type === 'chunk' ? one.code : '')).join('')
}

test('a rule that matches a module of the build replaces it', async () => {
  const code = await buildWith([SMALL])
  expect(code).toContain('small')
  expect(code).not.toContain('large')
})

test('a build in which a rule replaces nothing fails and names that rule alone', async () => {
  const failure = await buildWith([SMALL, RENAMED]).catch((error: unknown) => String(error))
  expect(failure).toContain('No module of this build matches "without a menu" (/\\/library\\/menu\\.js$/)')
  expect(failure).not.toContain('a small list')
})

test('a build that fails for another reason says that one', async () => {
  const failure = await buildWith([RENAMED], { '/app.js': "import '/nowhere.js'" }).catch((error: unknown) => String(error))
  expect(failure).toContain('/nowhere.js')
  expect(failure).not.toContain('without a menu')
})

test.each([
  ['serve', false],
  ['build', true],
] as const)('with vite %s the rules apply: %s', async (command, applies) => {
  const { plugins } = await resolveConfig({ configFile: false, plugins: [replaceModules([RENAMED])] }, command)
  expect(plugins.some(({ name }) => name === 'replace-modules')).toBe(applies)
})
