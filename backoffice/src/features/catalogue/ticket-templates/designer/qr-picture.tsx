const MODULES = 37
const QUIET = 4
const FINDERS = [
  [0, 0],
  [MODULES - 7, 0],
  [0, MODULES - 7],
] as const

/** Looks like a code, as large as the real one with the white around it, and is none. */
export function QrPicture() {
  const whole = MODULES + 2 * QUIET
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      width="100%"
      height="100%"
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

const path = drawPath()

function drawPath(): string {
  let drawn = ''
  // Any numbers that look random and never change.
  let seed = 7
  for (let y = 0; y < MODULES; y++)
    for (let x = 0; x < MODULES; x++) {
      seed = (seed * 1103 + 12_345) % 65_536
      if (!isInFinder(x, y) && seed % 97 < 47) drawn += `M${x} ${y}h1v1h-1z`
    }
  for (const [x, y] of FINDERS) drawn += `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`
  return drawn
}

function isInFinder(x: number, y: number): boolean {
  return FINDERS.some(([left, top]) => x >= left - 1 && x <= left + 7 && y >= top - 1 && y <= top + 7)
}
