import { shopPaths } from '@entree/contract/shop-paths.ts'
import { createSend } from '@entree/web/client.ts'

/** Makes a call of the contract; the shop loads only its own paths. */
export const send = createSend(shopPaths)
