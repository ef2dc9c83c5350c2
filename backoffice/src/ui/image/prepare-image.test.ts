import { imageRules } from '@entree/domain/foundation/image-rules.ts'
import { expect, test } from 'vitest'
import { sizeFor } from './prepare-image.ts'

const mark = { width: 24, height: 24 }

test('a logo that is a drawing is made as large as the rule allows, whatever size it names', () => {
  expect(sizeFor(mark, imageRules.logo, { share: 1, is_drawing: true })).toEqual({ width: 800, height: 800 })
  expect(sizeFor({ width: 120, height: 30 }, imageRules.logo, { share: 1, is_drawing: true })).toEqual({
    width: 1600,
    height: 400,
  })
})

test('a photo is made no larger than it is', () => {
  expect(sizeFor(mark, imageRules.logo, { share: 1, is_drawing: false })).toEqual(mark)
  expect(sizeFor({ width: 3200, height: 800 }, imageRules.logo, { share: 0.5, is_drawing: false })).toEqual({
    width: 800,
    height: 200,
  })
})
