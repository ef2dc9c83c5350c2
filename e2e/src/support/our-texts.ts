import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const LOCALES = fileURLToPath(import.meta.resolve('@entree/locales/package.json').replace('package.json', ''))

let all: Set<string> | undefined

/** Whether the product says this on its own, in any language: a name or a title that a user gave is not of it. */
export function isOurs(text: string): boolean {
  all ??= new Set(
    readdirSync(LOCALES, { recursive: true, encoding: 'utf8' })
      .filter((path) => /^\w\w[/\\].*\.json$/.test(path))
      .flatMap((path) => Object.values(JSON.parse(readFileSync(LOCALES + path, 'utf8')) as Record<string, string>)),
  )
  return all.has(text)
}
