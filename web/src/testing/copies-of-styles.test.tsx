import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('what is inherited is copied without being serialized, and each element has its own', () => {
  const clone = vi.spyOn(globalThis, 'structuredClone')
  render(
    <div style={{ visibility: 'hidden', color: 'red' }}>
      <p style={{ color: 'blue' }}>
        <b>Inner</b>
      </p>
      <i>Beside</i>
    </div>,
  )
  const styleOf = (text: string) => {
    const { color, visibility } = getComputedStyle(screen.getByText(text))
    return { color, visibility }
  }
  expect(styleOf('Inner')).toEqual({ color: 'blue', visibility: 'hidden' })
  expect(styleOf('Beside')).toEqual({ color: 'red', visibility: 'hidden' })
  expect(clone).not.toHaveBeenCalled()
})
