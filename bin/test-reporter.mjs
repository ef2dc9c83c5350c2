import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Prints one line per test file, what a file that failed wrote to the console, and nothing else. Writes to ENTREE_COUNTS how many tests of
 * which file passed and failed, and how: the launcher tries failed files once more and prints the one closing line.
 */
export default class EntreeReporter {
  #said = new Map()

  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()]
    const failed = tests.filter(isFailed).length + module.errors().length
    const skipped = tests.filter((test) => test.result().state === 'skipped').length
    const seconds = (module.diagnostic().duration / 1000).toFixed(1)
    const counts = [failed && `${failed} FAILED`, skipped && `${skipped} skipped`].filter(Boolean).join(', ')
    console.log(`${failed ? '✗' : '✓'} ${place(module)}  ${tests.length} in ${seconds} s${counts && `  (${counts})`}`)
    const said = this.#said.get(module.id)
    this.#said.delete(module.id)
    if (failed && said) console.log(said.join('').trimEnd().replace(/^/gm, '    '))
  }

  /** Kept until the file is over. What nobody said it for is about the run, and is printed. */
  onUserConsoleLog({ taskId, content, type }) {
    const file = taskId?.split('_')[0]
    if (file === undefined) process[type].write(content)
    else this.#said.set(file, [...(this.#said.get(file) ?? []), content])
  }

  onTestRunEnd(modules, unhandled) {
    const files = modules.map(countsOf)
    const errors = unhandled.map((error) => describe('an error outside every test', error))
    if (process.env.ENTREE_COUNTS) writeFileSync(process.env.ENTREE_COUNTS, JSON.stringify({ files, errors }))
  }
}

function countsOf(module) {
  const tests = [...module.children.allTests()]
  const failures = tests
    .filter(isFailed)
    .flatMap((test) => (test.result().errors ?? [undefined]).map((error) => describe(test.fullName, error)))
  for (const suite of [module, ...module.children.allSuites()])
    failures.push(...suite.errors().map((error) => describe(suite === module ? 'the file' : suite.fullName, error)))
  return {
    file: place(module),
    project: module.project.name,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures,
  }
}

/** A test that never ended is no success. */
function isFailed(test) {
  return ['failed', 'pending'].includes(test.result().state)
}

/** Title, difference and place of a failure as text. */
function describe(title, error) {
  if (!error) return `${title}\nIt never ended.`
  const [frame] = error.stacks ?? []
  const at = frame ? `at ${relative(process.cwd(), frame.file)}:${frame.line}:${frame.column}` : (error.stack ?? '')
  return [title, `${error.name ?? 'Error'}: ${error.message ?? error}`, error.diff, at].filter(Boolean).join('\n')
}

function place(module) {
  return relative(process.cwd(), module.moduleId)
}
