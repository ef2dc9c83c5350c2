import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { template } from '../testing.ts'
import { useDesignHistory } from './use-design-history.ts'

const { background, qr, text_blocks } = template
const design = { background, qr, text_blocks }

/** The history of a design that is kept as a form keeps it. */
function useHistoryOf(first: typeof design) {
  const [kept, keep] = useState(first)
  return useDesignHistory(kept, keep)
}

test('a background that arrives late leaves alone what was typed meanwhile, and is undone separately', () => {
  const { result } = renderHook(useHistoryOf, { initialProps: design })
  const arrive = result.current.change
  act(() => result.current.change({ text_blocks: [] }))
  act(() => arrive({ background: 'late.jpg' }))
  expect(result.current.design).toEqual({ ...design, text_blocks: [], background: 'late.jpg' })
  act(() => result.current.undo?.())
  expect(result.current.design).toEqual({ ...design, text_blocks: [] })
  act(() => result.current.undo?.())
  expect(result.current.design).toEqual(design)
  expect(result.current.undo).toBeNull()
})
