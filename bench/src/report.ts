import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { postgresPackage } from '@entree/server/platform/postgres/binaries.ts'
import { isReached, type Figure } from './figure.ts'

/** The figures as a Markdown table that is aligned in a terminal as well, with notes below it and the machine they are of. */
export function formatReport(figures: readonly Figure[], machine: string): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${formatNumber(figure.value)} ${figure.unit}`,
    formatGoal(figure),
    figure.limit === null ? '' : `${formatNumber(figure.limit.value)} (${figure.limit.what})`,
  ])
  const remarks = figures
    .filter(({ notes = [] }) => notes.length > 0)
    .map(({ name, notes = [] }) => `- ${name}: ${notes.join('; ')}.`)
  return [...table(['what', 'measured', 'goal', 'limit in the same run'], rows), '', ...remarks, '', machine].join('\n')
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

function formatGoal({ value, goal }: Figure): string {
  if (goal === null) return ''
  const [sign, number] = 'at_least' in goal ? ['≥', goal.at_least] : ['≤', goal.at_most]
  return `${isReached({ value, goal }) ? '✓' : '✗'} ${sign} ${number.toLocaleString('en')}`
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
