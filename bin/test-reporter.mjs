import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Prints one line per test file and every failure, and writes the counts to ENTREE_COUNTS, from which the launcher makes the
 * one closing line. Vitest's own summary would be a second count, in another form.
 */
export default class EntreeReporter {
  onInit(vitest) {
    this.vitest = vitest
  }

  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()]
    const failed = tests.filter((test) => test.result().state === 'failed').length + module.errors().length
    const skipped = tests.filter((test) => test.result().state === 'skipped').length
    const seconds = (module.diagnostic().duration / 1000).toFixed(1)
    const counts = [failed && `${failed} FAILED`, skipped && `${skipped} skipped`].filter(Boolean).join(', ')
    console.log(`${failed ? '✗' : '✓'} ${place(module)}  ${tests.length} in ${seconds} s${counts && `  (${counts})`}`)
  }

  onUserConsoleLog(log) {
    process[log.type].write(log.content)
  }

  onTestRunEnd(modules, unhandled) {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        counts[state === 'pending' ? 'failed' : state] += 1
        if (state === 'failed') this.#printErrors(`${place(module)} › ${test.fullName}`, errors, test.project)
      }
      for (const suite of [module, ...module.children.allSuites()]) {
        if (suite.errors().length === 0) continue
        counts.failed += 1
        this.#printErrors(
          suite === module ? place(module) : `${place(module)} › ${suite.fullName}`,
          suite.errors(),
          module.project,
        )
      }
    }
    if (unhandled.length > 0) {
      counts.failed += 1
      this.#printErrors('an error outside every test', unhandled)
    }
    if (process.env.ENTREE_COUNTS) writeFileSync(process.env.ENTREE_COUNTS, JSON.stringify(counts))
  }

  #printErrors(title, errors, project) {
    console.log(`\n✗ ${title}`)
    for (const error of errors) this.vitest.logger.printError(error, { project })
  }
}

function place(module) {
  return relative(process.cwd(), module.moduleId)
}
