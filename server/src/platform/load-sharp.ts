import type sharp from 'sharp'

/**
 * The picture library, read when there is a first picture: it takes 24 MB. Its own cache is off, as no picture of ours is worked on twice.
 */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  library.cache(false)
  return library
}
