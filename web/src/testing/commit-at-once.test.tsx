import { cleanup, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { shownAtOnce } from './commit-at-once.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('what follows a fallback is not held back', async () => {
  // React's clock stands still: the 300 ms are never over.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const loaded = Promise.withResolvers<{ default: () => string }>()
  const Content = lazy(() => loaded.promise)
  render(
    <Suspense fallback="Loading">
      <Content />
    </Suspense>,
  )
  await screen.findByText('Loading')
  loaded.resolve({ default: () => 'Here it is' })
  await screen.findByText('Here it is')
  // React would have held it back, and by a timer of this name.
  expect(shownAtOnce.times).toBe(1)
})
