export default function FaultPage() {
  return <h1>FaultP</h1>;
}
