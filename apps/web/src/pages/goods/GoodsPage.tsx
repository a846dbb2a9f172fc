export default function GoodsPage() {
  return <h1>Goods</h1>;
}
