/** What a person would call a colour that the browser gives as `rgb(…)`; itself when it is none of these. */
export function hueOf(color: string): string {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
  if (green > red && green > blue) return 'green'
  if (red > green && green - blue > (red - blue) * 0.25) return 'orange'
  return red > green && red > blue ? 'red' : color
}
