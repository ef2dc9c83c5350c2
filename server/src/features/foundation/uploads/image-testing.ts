import sharp from 'sharp'

/** A picture of one colour, width and height in pixels. */
export const picture = (width: number, height: number, format: 'jpeg' | 'png' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#175' } })
    .toFormat(format)
    .toBuffer()
