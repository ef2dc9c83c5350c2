import * as React from 'react'

/** React's own, shared with its DOM; there is no other way to them. */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')

/**
 * In development React keeps the stack of where each element was made, ten thousand a second, for its warnings: a tenth of the time of tests
 * of screens. It counts them here, and is made to believe that there are enough.
 */
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
}
