import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ROOT_FOLDER } from '#platform/folders.ts'
import { sdkSource } from './sdk-source.ts'

/** The parts of the SDK that are written by hand and that a program sees. */
const BY_HAND = ['entree', 'options', 'verify-webhook', 'entree-error']
/** Of these what is exported, with its fields, methods and parameters: neither words nor bodies. */
const SEEN = /^export |^ {2}(?:\| )?(?:readonly |override |get )*[{\w]+\??[(:]/

/**
 * Eight hex digits that change with anything that is promised to stay (docs/api-changes.md): calls, types, codes, facts and what the SDK exports,
 * but not the words that explain them.
 */
export function surfaceDigest(): string {
  const made = sdkSource()
    .replaceAll(/\/\*\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
  const digest = createHash('sha256').update(made)
  for (const name of BY_HAND) {
    const source = readFileSync(new URL(`sdk/src/${name}.ts`, ROOT_FOLDER), 'utf8')
    for (const line of source.split('\n')) if (SEEN.test(line)) digest.update(`${line}\n`)
  }
  return digest.digest('hex').slice(0, 8)
}
