import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApps } from './build.mjs'
import { runChecks } from './checks.mjs'
import { settingsOfNode, ROOT, run, Sorry, wasInterrupted } from './processes.mjs'
import { tryAgain } from './try-again.mjs'

/** Rooms whose tests talk to PostgreSQL. */
const TALKING = ['server', 'demo', 'bench']
/** Rooms whose tests only compute. */
const COMPUTING = ['domain', 'contract', 'locales', 'web', 'sdk', 'shop', 'backoffice', 'door', 'bin']
const PROJECTS = [...COMPUTING, 'server']

/**
 * The tests that start servers, those of the server, and the journeys through the built apps, one after the other; beside them the static
 * checks and the tests of the other rooms. A file that failed is tried once more at the end, alone. `--only <project>` (or `--only checks`) and
 * paths narrow it. Ends with the one line `N passed, N failed` and returns the exit code.
 */
export async function runTests(node, args) {
  const checked = { passed: 0, failed: 0 }
  const files = []
  try {
    for (const done of await runStages(node, parse(args))) {
      if (Array.isArray(done)) files.push(...done)
      else add(checked, done)
    }
    const last = await tryAgain(files, (file) =>
      timed(`again: ${file.file}`, () => vitest(node, [file.project], [file.file], ALONE))(),
    )
    for (const { passed, failures } of last) add(checked, { passed, failed: failures.length })
  } catch (error) {
    checked.failed += 1
    console.log(error instanceof Sorry ? error.message : error)
  }
  if (spent.length > 1) console.log(`\n${spent.map(({ stage, seconds }) => `${stage} ${seconds} s`).join(', ')}`)
  return close(checked)
}

/** What each stage took, in whole seconds: where a run that became slow has become so. */
const spent = []

/** Some work that notes, when it is done, what it took. */
function timed(stage, work) {
  return async () => {
    const began = Date.now()
    const done = await work()
    spent.push({ stage, seconds: Math.round((Date.now() - began) / 1000) })
    return done
  }
}

/** One journey needs one product. */
const ALONE = { environment: { JOURNEY_WORKERS: '1' } }

function add(total, { passed, failed }) {
  total.passed += passed
  total.failed += failed
}

/** Prints the closing line and returns the exit code. No test at all is a failure. */
export function close({ passed, failed }) {
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}

function parse(args) {
  const only = []
  const paths = []
  for (let i = 0; i < args.length; i += 1) {
    if (args[i] === '--only') only.push(args[(i += 1)])
    else if (args[i].startsWith('--only=')) only.push(args[i].slice('--only='.length))
    else paths.push(args[i])
  }
  for (const name of only) {
    if (name !== 'checks' && name !== 'journeys' && !PROJECTS.includes(name)) {
      throw new Sorry(`--only takes one of: checks, ${PROJECTS.join(', ')}, journeys.`)
    }
  }
  return { only, paths }
}

/**
 * All stages, in two lanes side by side: what talks to servers and PostgreSQL, one stage after the other, and beside it what only computes.
 * What starts servers and kills things leaves a third of two cores idle, and the journeys a tenth. Returns the checks as `{ passed, failed }`,
 * and the files of each run of tests.
 */
async function runStages(node, { only, paths }) {
  const isAll = only.length === 0 && paths.length === 0
  const here = paths.filter((path) => !path.startsWith('e2e'))
  const journeys = paths.filter((path) => path.startsWith('e2e'))
  const rooms = (names, others) =>
    paths.length > 0 && here.every((path) => others.includes(path.split('/')[0]))
      ? []
      : names.filter((name) => only.length === 0 || only.includes(name))
  const computing = rooms(COMPUTING, TALKING).map((name) => (name === 'backoffice' ? 'backoffice*' : name))
  const server = rooms(['server'], COMPUTING)
  const hasJourneys = hasJourneyFiles() && (isAll || only.includes('journeys') || journeys.length > 0)

  const beside = [
    (isAll || only.includes('checks')) && timed('checks', () => runChecks(node)),
    computing.length > 0 && timed('rooms', () => vitest(node, computing, here, { workers: 2 })),
  ]
  const lane = [
    server.length > 0 && hasAlone(here) && timed('alone', () => vitest(node, ['server-alone'], here)),
    server.length > 0 && timed('server', () => vitest(node, server, here)),
    hasJourneys && timed('builds', () => buildApps(node, { quiet: true }).then(() => [])),
    hasJourneys && timed('journeys', () => vitest(node, ['journeys'], journeys, journeys.length === 1 ? ALONE : {})),
  ]
  const lanes = await Promise.allSettled([inOrder(lane), inOrder(beside)])
  const broken = lanes.find(({ status }) => status === 'rejected')
  if (broken) throw broken.reason
  return lanes.flatMap(({ value }) => value)
}

/** Does the work of a lane, one stage after the other, until it is interrupted; `false` is none. */
async function inOrder(stages) {
  const done = []
  for (const stage of stages.filter(Boolean)) {
    done.push(await stage())
    if (wasInterrupted()) throw new Sorry('Interrupted.')
  }
  return done
}

/** Runs tests; returns what became of each file. */
async function vitest(node, projects, paths, { environment = {}, workers = null } = {}) {
  const counted = join(ROOT, '.cache', `test-counts-${process.pid}-${projects[0].replace('*', '')}.json`)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  rmSync(counted, { force: true })
  const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter', join(ROOT, 'bin/test-reporter.mjs')]
  if (workers !== null) args.push('--maxWorkers', String(workers))
  const code = await run(node, [...args, ...projects.flatMap((project) => ['--project', project]), ...paths], {
    // The servers that tests start, some dozens.
    env: {
      ...settingsOfNode(),
      ...environment,
      ENTREE_COUNTS: counted,
      NODE_ENV: 'test',
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
    },
  })
  const { files, errors } = readCounts(counted)
  // Vitest that ends badly with every test green has met something outside the tests: that is a failure too, and nothing to try again.
  const isSilent = code !== 0 && errors.length === 0 && files.every(({ failures }) => failures.length === 0)
  const outside = isSilent ? [`vitest ended with ${code}`] : errors
  return outside.length === 0 ? files : [...files, { file: null, project: null, passed: 0, failures: outside }]
}

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { files: [], errors: [] }
  } finally {
    rmSync(file, { force: true })
  }
}

/** Whether tests that start servers are among those below these paths. */
function hasAlone(paths) {
  const files = readdirSync(join(ROOT, 'server/src'), { recursive: true }).map((file) => `server/src/${file}`)
  return files.some(
    (file) => file.endsWith('.alone.test.ts') && (paths.length === 0 || paths.some((path) => file.includes(path))),
  )
}

function hasJourneyFiles() {
  return readdirSync(join(ROOT, 'e2e'), { recursive: true }).some((file) => /^src.*\.(journey|test)\.ts$/.test(String(file)))
}
