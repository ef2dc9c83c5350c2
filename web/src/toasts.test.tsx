import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider, useToasts } from './toasts.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const got: ReturnType<typeof useToasts>[] = []
function Page() {
  const toasts = useToasts()
  useEffect(() => {
    got[0] = toasts
  }, [toasts])
  return null
}

function show() {
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  )
  return got[0]!
}

test('ERR-03 CONST-13 an error is a red toast for 3 seconds, read aloud', async () => {
  const toasts = show()
  act(() => toasts.error('No luck'))
  expect(screen.getByRole('alert').textContent).toContain('No luck')
  expect(document.querySelector('[data-toast=error]')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(screen.queryByText('No luck')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByText('No luck')).toBeNull()
})

test('ERR-04 ERR-38 BCONST-25 success is a green toast for 3 seconds, in a list of its own', async () => {
  const toasts = show()
  act(() => {
    toasts.success('Sent')
    toasts.success('Saved')
    toasts.error('Not all')
  })
  expect(screen.getByRole('status').querySelectorAll('[data-toast=success]')).toHaveLength(2)
  expect(screen.getByRole('alert').querySelectorAll('[data-toast=error]')).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(screen.getByRole('status').querySelectorAll('[data-toast=success]')).toHaveLength(2)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(document.querySelector('[data-toast]')).toBeNull()
})

test.each(['error', 'success'] as const)('ERR-03 ERR-04 TOAST-01 TOAST-07 a toast of %s is styled as one', (kind) => {
  const toasts = show()
  act(() => toasts[kind]('A message'))
  expect(document.querySelector(`[data-toast=${kind}]`)?.className).toMatch(new RegExp(`\\b_?${kind}(_|\\b)`))
})

test('ERR-12 DEC-S-77 silenced, no success shows, neither the one that is there nor a new one', async () => {
  const toasts = show()
  act(() => toasts.success('Before'))
  act(() => toasts.silenceSuccess(true))
  act(() => toasts.success('After'))
  expect(document.querySelector('[data-toast=success]')).toBeNull()
  act(() => toasts.error('Still told'))
  expect(screen.queryByText('Still told')).not.toBeNull()
  act(() => toasts.silenceSuccess(false))
  act(() => toasts.success('Again'))
  expect(screen.queryByText('Again')).not.toBeNull()
})
