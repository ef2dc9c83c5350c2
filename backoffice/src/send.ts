import { backofficePaths } from '@entree/contract/paths/backoffice.ts'
import { createFetchFile, createSend } from '@entree/web/client.ts'

/** Makes a call of the contract; the back office loads only its own paths. */
export const send = createSend(backofficePaths)

/** Makes a call that answers a file. */
export const fetchFile = createFetchFile(backofficePaths)

/** The calls that `send` can make. */
export type BackofficeCall = keyof typeof backofficePaths
