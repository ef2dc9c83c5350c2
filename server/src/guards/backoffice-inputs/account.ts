import type { InputsByHand, Office } from '../an-office.ts'

/** By hand: a credential as an authenticator makes it, and the id of a passkey that is not there. */
export const accountInputs = ({ mark }: Office): InputsByHand => ({
  addPasskey: {
    credential: {
      id: mark,
      rawId: mark,
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
    },
  },
  // There is none.
  deletePasskey: { id: 1 },
})
