/** A code on a picture: what it says, and where its middle is, in points from the upper left corner. */
export type FoundCode = { text: string; x: number; y: number }

/** What the code says that is held into the middle of the picture, where the frame is to aim by (DOOR-64); null: there is none. */
export function aimedCode(codes: readonly FoundCode[], { width, height }: { width: number; height: number }): string | null {
  const away = ({ x, y }: FoundCode) => Math.hypot(x - width / 2, y - height / 2)
  const [nearest] = codes.toSorted((one, other) => away(one) - away(other))
  return nearest?.text ?? null
}
