import { doorPaths } from '@entree/contract/door/door-paths.ts'
import { createSend } from '@entree/web/client.ts'

/** Makes a call of the contract; the door app loads only its own paths. */
export const send = createSend(doorPaths)
