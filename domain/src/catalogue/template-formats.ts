/** A page in points, 72 to the inch. */
export type PageSize = { width: number; height: number }

/** A4 at 72 points to the inch, rounded as the specification has it (TPL-13). */
export const PAGE_WIDTH = 595
export const PAGE_HEIGHT = 842

const MM_PER_INCH = 25.4
const POINTS_PER_INCH = 72

/** The sizes of badge holders and of the labels that badge printers take, in millimetres as people name them (BADGE-01). */
const badgeSizes = {
  badge_a6: { width: 105, height: 148 },
  badge_a6_wide: { width: 148, height: 105 },
  badge_90x60: { width: 90, height: 60 },
  badge_60x90: { width: 60, height: 90 },
  badge_85x55: { width: 85, height: 55 },
  badge_55x85: { width: 55, height: 85 },
  // 4 by 3 inches.
  badge_102x76: { width: 102, height: 76 },
  badge_76x102: { width: 76, height: 102 },
  badge_100x62: { width: 100, height: 62 },
} as const
export type BadgeFormat = keyof typeof badgeSizes

const isBadgeName = (name: string): name is BadgeFormat => name in badgeSizes
export const badgeFormats = Object.keys(badgeSizes).filter(isBadgeName)

/** What a template is of: an e-ticket, or a name badge of a size. */
export type TemplateFormat = 'ticket' | BadgeFormat
export const templateFormats = ['ticket', ...badgeFormats] as const satisfies readonly TemplateFormat[]

/** Whether a template is a name badge. */
export function isBadge(format: TemplateFormat): format is BadgeFormat {
  return format !== 'ticket'
}

/** A badge in millimetres, to be named to people. */
export function badgeMillimetres(format: BadgeFormat): PageSize {
  return badgeSizes[format]
}

/** The page of a template in points. */
export function pageSize(format: TemplateFormat): PageSize {
  if (!isBadge(format)) return { width: PAGE_WIDTH, height: PAGE_HEIGHT }
  const { width, height } = badgeSizes[format]
  return { width: toPoints(width), height: toPoints(height) }
}

/** Of several badges on a sheet of A4: how many beside and below each other, and where the first begins, in points (BADGE-07). */
export function badgesOnSheet(format: BadgeFormat): { columns: number; rows: number; left: number; top: number } {
  const { width, height } = pageSize(format)
  const columns = Math.max(1, Math.floor(PAGE_WIDTH / width))
  const rows = Math.max(1, Math.floor(PAGE_HEIGHT / height))
  return { columns, rows, left: (PAGE_WIDTH - columns * width) / 2, top: (PAGE_HEIGHT - rows * height) / 2 }
}

/** Whole points, downwards: four badges of A6 fit on A4. */
function toPoints(millimetres: number): number {
  return Math.floor((millimetres / MM_PER_INCH) * POINTS_PER_INCH)
}
