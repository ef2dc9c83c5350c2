import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

/** The room `server`, found by its package.json: the program runs from `src`, or built into a few files from `dist` (docs/decisions/0069). */
export const SERVER_FOLDER = new URL('.', pathToFileURL(findPackageJSON('..', import.meta.url) ?? '.'))

/** The repository: what is built of the apps, the documentation and the SDK lie in it. */
export const ROOT_FOLDER = new URL('../', SERVER_FOLDER)
