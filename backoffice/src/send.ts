import { backofficePaths } from '@entree/contract/backoffice-paths.ts'
import { createFetchFile, createSend } from '@entree/web/client.ts'
import { createWatch } from '@entree/web/watch.ts'
import { actingCompanyOfCalls } from './session/acting-company.ts'

const settings = { actingCompany: actingCompanyOfCalls }

/** Makes a call of the contract; the back office loads only its own paths. For people of the platform it is about the company they chose. */
export const send = createSend(backofficePaths, settings)

/** Makes a call that returns a file. */
export const fetchFile = createFetchFile(backofficePaths, settings)

/** Makes a call whose answer comes again whenever it changes. */
export const watch = createWatch(backofficePaths, settings)

/** The calls that `send` can make. */
export type BackofficeCall = keyof typeof backofficePaths
