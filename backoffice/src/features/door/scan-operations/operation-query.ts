import type { ScanOperation } from '@entree/contract/door/scan-operations/entities.ts'
import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { send } from '../../../send.ts'

/** The path of a scan operation. */
export const OPERATION_PATH = 'scan-operations/:id'
/** Under which all of scan operations is in the cache. */
export const operationsKey = ['scan-operations'] as const

/** One scan operation. */
export function operationQuery(id: number) {
  return queryOptions({
    queryKey: [...operationsKey, id],
    queryFn: ({ signal }) => send('getScanOperation', { id }, { signal }),
  })
}

/** The sessions of an operation in the order of their start. */
export function sessionsQuery(id: number) {
  return queryOptions({
    queryKey: [...operationsKey, id, 'sessions'],
    queryFn: ({ signal }) => send('listScanSessions', { id }, { signal }),
  })
}

/** Which sessions let in which products. */
export function scanProductsQuery(id: number) {
  return queryOptions({
    queryKey: [...operationsKey, id, 'products'],
    queryFn: ({ signal }) => send('listScanProducts', { id }, { signal }),
  })
}

/** Which scanners scan in which sessions. */
export function scanScannersQuery(id: number) {
  return queryOptions({
    queryKey: [...operationsKey, id, 'scanners'],
    queryFn: ({ signal }) => send('listScanScanners', { id }, { signal }),
  })
}

export const OperationContext = createContext<ScanOperation | null>(null)

/** The operation whose tab this is. */
export function useOperation(): ScanOperation {
  const operation = useContext(OperationContext)
  if (!operation) throw new Error('useOperation outside the frame of an operation')
  return operation
}
