/** HAProxy configuration for the shop: it forwards to the ready processes, named `shop1`, `shop2` and so on, as docs/operating/run-it.md requires. */
export function shopBalancer(port: number, shopPorts: readonly number[]): string {
  const servers = shopPorts.map((each, at) => `  server shop${at + 1} 127.0.0.1:${each} check`);
  return `listen shop
  mode http
  bind 127.0.0.1:${port}
  option httpchk GET /readyz
  http-check expect status 200
  option redispatch 1
  retries 3
  retry-on conn-failure
  timeout server 60s
  default-server inter 1s fall 2 rise 1
${servers.join('\n')}
`;
}
