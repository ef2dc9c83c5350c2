import { doorPaths } from '@entree/contract/door/door-paths.ts'
import { createSend } from '@entree/web/client.ts'
import { patience } from './station/network.ts'

const call = createSend(doorPaths)

/**
 * Makes a call of the contract; the door app loads only its own paths. In a dead spot nothing says that no answer comes: what is not said to be
 * waited for shorter ends after a while (DOOR-72).
 */
export const send: typeof call = (name, input, options) => call(name, input, { ...patience(), ...options })
