import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { tryAgain } from './try-again.mjs'

type Tested = { file: string | null; project: string | null; passed: number; failures: string[] }

const ROOT = join(import.meta.dirname, '..')
const file = (name: string, ...failures: string[]): Tested => ({ file: name, project: 'server', passed: 2, failures })
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** What is said, and what the files came to, when each file that is run again ends as `again` says. */
async function outcome(files: Tested[], again: (one: Tested) => Tested[]) {
  const lines: string[] = []
  const ran: (string | null)[] = []
  const run = async (one: Tested) => {
    ran.push(one.file)
    return again(one)
  }
  const last = await tryAgain(files, run, (line) => lines.push(line))
  return {
    ran,
    said: lines.join('\n'),
    failed: last.flatMap(({ failures }) => failures),
    passed: last.map(({ passed }) => passed),
  }
}

test('a file that failed once is run again alone, and named when it passes', async () => {
  const { ran, said, failed, passed } = await outcome([file('a.test.ts'), file('b.test.ts', 'a title\nsaid no')], () => [
    { ...file('b.test.ts'), passed: 3 },
  ])
  expect([ran, failed, passed]).toEqual([['b.test.ts'], [], [2, 3]])
  expect(said).toContain('passed at the second try, alone: b.test.ts')
  expect(said.split('said no')).toHaveLength(2)
})

test('one that fails twice is red, and said once with the command that runs it', async () => {
  const { said, failed } = await outcome([file('b.test.ts', 'first')], () => [file('b.test.ts', 'second')])
  expect(failed).toEqual(['second'])
  expect(said).toContain('✗ b.test.ts › second\n  npm test -- b.test.ts')
  expect(said).not.toContain('passed at the second try')
})

test('more than three files that failed are no bad luck, nor is what failed outside of all files, nor a second try without tests', async () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => file(name, `${name} failed`))
  expect(await outcome(four, () => [])).toMatchObject({ ran: [], failed: four.map(({ failures: [failure] }) => failure) })
  const outside = { file: null, project: null, passed: 0, failures: ['vitest ended with 1'] }
  expect(await outcome([outside, file('a', 'no')], () => [])).toMatchObject({ ran: [], failed: ['vitest ended with 1', 'no'] })
  expect((await outcome([file('a', 'no')], () => [])).failed).toHaveLength(1)
})

test('the reporter shows what failed where, and hides the console of a file that passed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'entree-runner-'))
  folders.push(folder)
  mkdirSync(join(folder, 'src'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(
    join(folder, 'src/good.test.ts'),
    `import { test } from 'vitest'\ntest('good', () => console.log('a secret of the good'))\n`,
  )
  writeFileSync(
    join(folder, 'src/bad.test.ts'),
    `import { expect, test } from 'vitest'\ntest('bad', () => {\n  console.log('said by the bad')\n  expect(1).toBe(2)\n})\n`,
  )
  const counts = join(folder, 'counts.json')
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--root', folder, '--reporter', join(ROOT, 'bin/test-reporter.mjs')]
  const said = output(args, { ...process.env, ENTREE_COUNTS: counts, NO_COLOR: '1' }, folder)
  expect(said).toContain('✓ src/good.test.ts  1 in')
  expect(said).toContain('✗ src/bad.test.ts  1 in')
  expect(said).toContain('said by the bad')
  expect(said).not.toContain('a secret of the good')
  const { files } = JSON.parse(readFileSync(counts, 'utf8'))
  expect(files.find(({ file: name }: Tested) => name?.includes('bad'))).toMatchObject({
    passed: 0,
    failures: [expect.stringMatching(/^bad\nAssertionError: expected 1 to be 2[^]*at src\/bad\.test\.ts:4:13$/)],
  })
})

function output(args: string[], env: NodeJS.ProcessEnv, cwd: string): string {
  try {
    return execFileSync(process.execPath, args, { env, cwd, encoding: 'utf8' })
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout)
    throw error
  }
}
