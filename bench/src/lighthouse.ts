import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '@entree/e2e/chromium.ts'
import { z } from 'zod'
import { ROOT } from './processes.ts'

/** A project of its own: a hundred packages that only who measures needs. */
const FOLDER = join(ROOT, 'bench/lighthouse')
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js')

/** Of what a page is judged; scores are of 100. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** What Lighthouse says of one visit: scores, milliseconds on a phone with slow 4G, and what it would mend. */
export type Visit = {
  scores: Record<Category, number>
  lcp_ms: number
  fcp_ms: number
  blocking_ms: number
  layout_shift: number
  /** Names of audits, by what they count for. */
  faults: Record<Category, string[]>
}

const Audit = z.object({
  score: z.number().nullish(),
  numericValue: z.number().optional(),
  displayValue: z.string().optional(),
})
const Report = z.object({
  finalDisplayedUrl: z.string(),
  runtimeError: z.object({ message: z.string() }).optional(),
  audits: z.record(z.string(), Audit),
  categories: z.record(
    z.enum(categories),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
})

/**
 * Visits a page with Lighthouse as a phone (Moto G Power) on slow 4G: simulated from what was loaded, so that it says the same of a
 * fast machine and, as long as it is not busy with other things, of a slow one. Throws when the page leads elsewhere.
 */
export async function visitAsPhone(url: string): Promise<Visit> {
  await ensureLighthouse()
  const folder = await mkdtemp(join(tmpdir(), 'entree-lighthouse-'))
  const path = join(folder, 'report.json')
  try {
    const flags = ['--headless=new', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--accept-lang=nl-NL']
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    await run(process.execPath, [
      CLI,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${path}`,
      `--chrome-path=${findChromium('whole')}`,
      `--chrome-flags=${[...flags, ...sandbox].join(' ')}`,
      `--only-categories=${categories.join(',')}`,
      '--no-enable-error-reporting',
    ])
    return read(Report.parse(JSON.parse(await readFile(path, 'utf8'))), url)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function read({ finalDisplayedUrl, runtimeError, audits, categories: judged }: z.infer<typeof Report>, url: string): Visit {
  if (runtimeError) throw new Error(`Lighthouse could not judge ${url}: ${runtimeError.message}`)
  if (finalDisplayedUrl !== url) throw new Error(`${url} leads to ${finalDisplayedUrl}`)
  const valueOf = (id: string) => audits[id]?.numericValue ?? NaN
  const scoreOf = (category: Category) => Math.round((judged[category].score ?? 0) * 100)
  const faultsOf = (category: Category) =>
    judged[category].auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id)
  return {
    scores: forEach(scoreOf),
    lcp_ms: valueOf('largest-contentful-paint'),
    fcp_ms: valueOf('first-contentful-paint'),
    blocking_ms: valueOf('total-blocking-time'),
    layout_shift: valueOf('cumulative-layout-shift'),
    faults: forEach(faultsOf),
  }
}

function forEach<T>(of: (category: Category) => T): Record<Category, T> {
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  }
}

async function ensureLighthouse(): Promise<void> {
  if (existsSync(CLI)) return
  process.stderr.write('installing Lighthouse …\n')
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
}

async function run(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { cwd: FOLDER, stdio: ['ignore', 2, 2] })
  const [code]: unknown[] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ${args[0] ?? ''} ended with ${String(code)}`)
}
