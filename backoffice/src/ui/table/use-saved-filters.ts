import { useState } from 'react'
import { readStored, writeStored } from './stored.ts'

type SavedFilter = { name: string; query: string }

/** Searches and filters that the user gave a name, by table; kept in the browser. */
export function useSavedFilters(table: string) {
  const key = `entree.filters.${table}`
  const [saved, setSaved] = useState<readonly SavedFilter[]>(() => readStored(key, readFilters) ?? [])
  const change = (next: readonly SavedFilter[]) => {
    setSaved(next)
    writeStored(key, next)
  }
  return {
    saved,
    add: (name: string, query: string) => change([...saved.filter((one) => one.name !== name), { name, query }]),
    remove: (name: string) => change(saved.filter((one) => one.name !== name)),
  }
}

function readFilters(value: unknown): SavedFilter[] | null {
  return Array.isArray(value) && value.every(isSavedFilter) ? value : null
}

function isSavedFilter(value: unknown): value is SavedFilter {
  if (typeof value !== 'object' || value === null) return false
  return 'name' in value && typeof value.name === 'string' && 'query' in value && typeof value.query === 'string'
}
