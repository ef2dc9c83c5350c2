import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a dialog that is taken away while it is open is closed first, so that the browser gives the focus back, and tells nobody', async () => {
  const closedAs: (boolean | undefined)[] = []
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
    closedAs.push(this.isConnected)
  })
  const onClose = vi.fn()
  const shown = render(
    <Dialog isOpen title="A check" closeLabel="Back" onClose={onClose}>
      Are you a person?
    </Dialog>,
  )
  await screen.findByRole('dialog', { name: 'A check' })
  expect(closedAs).toEqual([])
  shown.unmount()
  expect(closedAs).toEqual([true])
  expect(onClose).not.toHaveBeenCalled()
})
