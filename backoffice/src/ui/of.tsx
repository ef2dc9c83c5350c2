/** Ends the label of a control repeated at each of several things, for readers who cannot see which (READ-02): "Share: Summer night". */
export function Of({ name }: { name: string }) {
  return <span className="visually-hidden">: {name}</span>
}
