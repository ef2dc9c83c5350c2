import { useState } from 'react'
import { readStored, writeStored } from './stored.ts'

/** Which columns the user does not want to see, by table; kept in the browser. */
export function useHiddenColumns(table: string, columns: readonly { id: string; is_hidden?: boolean }[]) {
  const key = `entree.columns.${table}`
  const [hidden, setHidden] = useState<readonly string[]>(
    () => readStored(key, readList) ?? columns.filter(({ is_hidden }) => is_hidden).map(({ id }) => id),
  )
  return {
    hidden,
    toggle: (id: string) => {
      const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]
      setHidden(next)
      writeStored(key, next)
    },
  }
}

function readList(value: unknown): string[] | null {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : null
}
