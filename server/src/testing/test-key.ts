/** Servers of one test have folders of their own, and read the secrets that the others keep. */
export const TEST_KEY = Buffer.alloc(32, 'entree').toString('base64')
