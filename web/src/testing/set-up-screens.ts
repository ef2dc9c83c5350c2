import './commit-at-once.ts'
import './copies-of-styles.ts'
import './without-owner-stacks.ts'
import { configure, prettyDOM } from '@testing-library/react'
import { inject } from 'vitest'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface because vitest merges it
  interface ProvidedContext {
    /** For how long a wait for a condition goes on. */
    patience_ms: number
  }
}

configure({
  // Screens come in pieces; a busy machine takes its time.
  asyncUtilTimeout: inject('patience_ms'),
  // A wait fails many times before it succeeds, and nobody reads those errors: the page is written out for the one that is read.
  getElementError: (message, container) => {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
    return Object.defineProperty(error, 'message', { configurable: true, get })
  },
})
