import type { Files } from '@entree/server/providers/files/files.ts'
import { icon, type IconColors, type IconName, type Mark } from './art/marks.ts'
import { renderJpg, renderPng } from './art/render.ts'
import type { Scene } from './art/svg.ts'
import { TICKET_CANVAS, ticketPaper } from './art/ticket-paper.ts'

/** The pictures of the demo: each function notes one down and returns the path it will be stored under. */
export type Pictures = {
  /** An event's picture, 530 by 340, and its banner, 1180 by 174. */
  event: (name: string, scene: Scene) => { image: string; banner: string }
  logo: (name: string, mark: Mark) => string
  product: (name: string, thing: IconName, colors: IconColors) => string
  ticket: (name: string, scene: Scene, colors: { ink: string; accent: string }) => string
  /** Draws and stores them all. */
  store: (files: Pick<Files, 'put'>) => Promise<void>
}

/** Below `public/` everybody may read. */
const FOLDER = 'public/demo'

/** Starts without pictures; nothing is drawn before `store`. */
export function createPictures(): Pictures {
  const drawn = new Map<string, { type: string; draw: () => Promise<Buffer> }>()
  const note = (path: string, type: 'jpeg' | 'png', draw: () => Promise<Buffer>) => {
    drawn.set(path, { type: `image/${type}`, draw })
    return path
  }
  return {
    event: (name, scene) => ({
      image: note(`${FOLDER}/${name}.jpg`, 'jpeg', () => renderJpg(scene, { width: 530, height: 340 })),
      banner: note(`${FOLDER}/${name}-banner.jpg`, 'jpeg', () => renderJpg(scene, { width: 1180, height: 174 })),
    }),
    logo: (name, mark) => note(`${FOLDER}/${name}-logo.png`, 'png', () => renderPng(mark.scene, mark.canvas)),
    product: (name, thing, colors) =>
      note(`${FOLDER}/${name}-${thing}.png`, 'png', () => renderPng(icon(thing, colors), { width: 120, height: 120 })),
    ticket: (name, scene, colors) =>
      note(`${FOLDER}/${name}-ticket.jpg`, 'jpeg', () =>
        renderJpg(ticketPaper(scene, colors), TICKET_CANVAS, { grain: false, quality: 78, chromaSubsampling: '4:2:0' }),
      ),
    store: async (files) => {
      await Promise.all(Array.from(drawn, async ([path, { type, draw }]) => files.put(path, await draw(), type)))
    },
  }
}
