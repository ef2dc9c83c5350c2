import { expect, test } from 'vitest'
import { checkImage, imageRules, type ImagePurpose } from './image-rules.ts'

const MB = 1_048_576

test.each<[string, ImagePurpose, { type?: string; size?: number; width: number; height: number }, string[]]>([
  ['EVT-40 BCONST-06 the banner exactly 1180x174', 'event_banner', { width: 1180, height: 174 }, []],
  ['EVT-40 a banner one pixel wider', 'event_banner', { width: 1181, height: 174 }, ['image_size_wrong']],
  ['EVT-40 a banner one pixel lower', 'event_banner', { width: 1180, height: 173 }, ['image_size_wrong']],
  ['EVT-41 a banner of 1 MB', 'event_banner', { size: MB, width: 1180, height: 174 }, []],
  ['EVT-41 BCONST-06 a banner of a byte more', 'event_banner', { size: MB + 1, width: 1180, height: 174 }, ['file_too_large']],
  ['EVT-42 BCONST-05 the event image 530x340', 'event_image', { width: 530, height: 340 }, []],
  ['EVT-42 BCONST-05 another event image', 'event_image', { width: 340, height: 530 }, ['image_size_wrong']],
  ['PROD-40 a PNG product image', 'product_image', { type: 'image/png', width: 120, height: 120 }, []],
  ['PROD-40 a GIF product image', 'product_image', { type: 'image/gif', width: 120, height: 120 }, ['file_type_invalid']],
  ['PROD-40 an SVG product image', 'product_image', { type: 'image/svg+xml', width: 9, height: 9 }, ['file_type_invalid']],
  ['PROD-41 BCONST-04 a product image of 4 MB', 'product_image', { size: 4 * MB, width: 120, height: 120 }, ['file_too_large']],
  ['PROD-41 a product image below 4 MB', 'product_image', { size: 4 * MB - 1, width: 120, height: 120 }, []],
  ['PROD-42 a smaller product image', 'product_image', { width: 1, height: 60 }, []],
  ['PROD-42 BCONST-04 a product image of 121 px', 'product_image', { width: 121, height: 120 }, ['image_too_large']],
  ['TPL-11 a PNG background', 'ticket_background', { type: 'image/png', width: 1240, height: 1755 }, ['file_type_invalid']],
  ['TPL-12 BCONST-08 the background exactly 1240x1755', 'ticket_background', { width: 1240, height: 1755 }, []],
  ['TPL-12 BCONST-08 another background', 'ticket_background', { width: 1240, height: 1754 }, ['image_size_wrong']],
  [
    'TPL-14 BCONST-07 a background of 300 KB',
    'ticket_background',
    { size: 307_200, width: 1240, height: 1755 },
    ['file_too_large'],
  ],
  ['TPL-14 BCONST-07 a background under 300 KB', 'ticket_background', { size: 307_199, width: 1240, height: 1755 }, []],
])('%s', (_, purpose, { type = 'image/jpeg', size = 1000, width, height }, codes) => {
  expect(checkImage(purpose, { type, size, width, height }).map(({ code }) => code)).toEqual(codes)
})

test('FILE-04 everything that is wrong is said at once, with what is right', () => {
  expect(checkImage('event_banner', { type: 'image/gif', size: 2 * MB, width: 1, height: 2 })).toEqual([
    { code: 'file_type_invalid', types: 'JPG, PNG' },
    { code: 'file_too_large', max_kb: 1024 },
    { code: 'image_size_wrong', width: 1180, height: 174, given_width: 1, given_height: 2 },
  ])
  expect(imageRules.logo.is_exact).toBe(false)
})
