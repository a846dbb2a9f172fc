export function Fault({ error }: { error: unknown }) {
  return <h1>500 {String(error)}</h1>;
}
