import { createHash } from 'node:crypto'
import { sdkSource } from './sdk-source.ts'

/**
 * Eight hex digits that change with anything that is promised to stay (docs/api-changes.md): calls, types, codes and facts, but not the words
 * that explain them.
 */
export function surfaceDigest(): string {
  const withoutWords = sdkSource()
    .replaceAll(/\/\*\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
  return createHash('sha256').update(withoutWords).digest('hex').slice(0, 8)
}
