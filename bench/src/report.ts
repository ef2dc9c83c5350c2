import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { postgresPackage } from '@entree/server/platform/postgres/binaries.ts'
import { isReached, shareOf, type Figure, type Goal } from './figure.ts'

/** The figures as a Markdown table that is aligned in a terminal as well, each beside the share of its limit, with notes below it and the machine they are of. */
export function formatReport(figures: readonly Figure[], machine: string): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${formatNumber(figure.value)} ${figure.unit}`,
    formatGoal(figure),
    formatLimit(figure),
  ])
  const remarks = figures
    .filter(({ notes = [] }) => notes.length > 0)
    .map(({ name, notes = [] }) => `- ${name}: ${notes.join('; ')}.`)
  return [...table(['what', 'measured', 'goal', 'limit in the same run'], rows), '', ...remarks, '', machine].join('\n')
}

/** What ends a run: the code it exits with, and the figures that missed their goal, by name. */
export function concludeRun(figures: readonly Figure[]): { code: number; words: string } {
  const missed = figures.filter((figure) => !isReached(figure))
  if (missed.length === 0) return { code: 0, words: `No goal of ${figures.length} figures was missed.` }
  const lines = missed.map((figure) => `✗ ${figure.name}: ${formatNumber(figure.value)} ${figure.unit}, ${wordsOf(figure.goal)}`)
  return { code: 1, words: [`${missed.length} of ${figures.length} figures missed their goal:`, ...lines].join('\n') }
}

/** Where and when it was measured. */
export function describeMachine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const model = cpus()[0]?.model.trim() || process.arch
  const day = new Date().toISOString().slice(0, 10)
  return `Measured on ${day} with the load generator, the server and PostgreSQL on one machine: ${availableParallelism()} cores (${model}), ${gigabytes} GB, Node.js ${process.versions.node}, PostgreSQL ${postgresVersion()}, durable commits.`
}

/** 1,234 · 56.7 · 0.89: three figures say enough of what is measured. */
function formatNumber(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

function formatGoal(figure: Figure): string {
  return figure.goal === null ? '' : `${isReached(figure) ? '✓' : '✗'} ${wordsOf(figure.goal)}`
}

function wordsOf(goal: Goal | null): string {
  if (goal === null) return 'no goal'
  if ('at_least' in goal) return `≥ ${goal.at_least.toLocaleString('en')}`
  if ('at_most' in goal) return `≤ ${goal.at_most.toLocaleString('en')}`
  return 'of_limit' in goal
    ? `≥ ${formatShare(goal.of_limit)} of the limit`
    : `≤ ${formatShare(goal.at_most_of_limit)} of the limit`
}

/** The ratio first: it is what can be compared with another machine. */
function formatLimit(figure: Figure): string {
  const share = shareOf(figure)
  if (figure.limit === null || share === null) return ''
  return `${formatShare(share)} of ${formatNumber(figure.limit.value)} (${figure.limit.what})`
}

function formatShare(share: number): string {
  return `${formatNumber(share * 100)} %`
}

function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map((cell) => cell.length)),
  )
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)]
}

function postgresVersion(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(postgresPackage(), 'package.json'), 'utf8'))
  return manifest.version.replace(/-.*/, '')
}
