import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type ParseResult } from 'oxc-parser'

export type Source = { file: string; text: string; program: ParseResult['program'] }

/** The parsed sources below `server/src/features`, or those of `pattern` below `root`, without tests and what only tests use. */
export function readSources(root = join(import.meta.dirname, '../features'), pattern = '**/*.ts'): Source[] {
  return globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|(^|\/)testing\/|-(testing|child)\.ts$/.test(file))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return { file, text, program: parseSync(file, text).program }
    })
}
