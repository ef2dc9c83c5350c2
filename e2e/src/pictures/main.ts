import { parseArgs } from 'node:util'
import { openAlbum } from './album.ts'
import { takeDoorPictures } from './door-pictures.ts'
import { takeEveryScreen } from './every-screen.ts'
import { takeGuidePictures, takeOfficePictures } from './office-pictures.ts'
import { takeShopPictures } from './shop-pictures.ts'
import { printPages } from './print-pages.ts'
import { openStudio } from './studio.ts'

const parts = { shop: takeShopPictures, office: takeOfficePictures, guide: takeGuidePictures, door: takeDoorPictures }

/**
 * Takes the pictures of the documents anew: all of them, or the parts that are named (`shop`, `office`, `guide`, `door`). With `--every
 * folder` it takes every screen there is into that folder, to be looked at (`--only orders`: those whose name has that in it).
 */
const { values, positionals } = parseArgs({
  options: { every: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
})
const studio = await openStudio()
try {
  if (values.every === undefined) {
    const album = await openAlbum()
    for (const [name, take] of Object.entries(parts))
      if (positionals.length === 0 || positionals.includes(name)) await take(studio, album)
    const count = await album.close()
    await printPages()
    console.log(`${count} pictures taken`)
  } else await takeEveryScreen(studio, values.every, values.only)
} finally {
  await studio.close()
}
