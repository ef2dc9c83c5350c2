import { configure } from '@testing-library/react'
import { inject } from 'vitest'

declare module 'vitest' {
  // An interface because vitest merges it.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    /** For how long a wait for a condition goes on. */
    patience_ms: number
  }
}

// Screens come in pieces; a busy machine takes its time.
configure({ asyncUtilTimeout: inject('patience_ms') })
