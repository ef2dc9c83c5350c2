import { readStored, writeStored } from './stored.ts'
import type { FoundFilter } from './table-types.ts'

/** Whether the place of a filter is kept until it is known what can be chosen: unless there was nothing when the list was open last. */
export function keepsPlace(filter: FoundFilter): boolean {
  return readStored(keyOf(filter), (value) => (typeof value === 'boolean' ? value : null)) ?? true
}

/** Remembers, in the browser, whether there was something to choose. */
export function rememberPlace(filter: FoundFilter, isShown: boolean): void {
  writeStored(keyOf(filter), isShown)
}

function keyOf({ find }: FoundFilter): string {
  return `entree.filter.${find.key.join('.')}`
}
