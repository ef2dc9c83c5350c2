import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

// Tries one number after the other, in a thread of its own.
handler({ deriveKey })
