import { shopBalancer } from '../harness/balancer.ts';

/** A PostgreSQL server and its Patroni. */
export interface NodePlace {
  name: string;
  port: number;
  /** Port for the other nodes: a line that can be cut. */
  linePort: number;
  restPort: number;
  data: string;
  socket: string;
}

/** Patroni's configuration of a node. Replication is synchronous, so that no acknowledged write is lost with the primary. */
export function patroniYaml(
  { name, port, linePort, restPort, data, socket }: NodePlace,
  etcdPorts: readonly number[],
  bin: string,
): string {
  return `scope: upline
name: ${name}
restapi: { listen: "127.0.0.1:${restPort}", connect_address: "127.0.0.1:${restPort}" }
etcd3: { hosts: "${etcdPorts.map((each) => `127.0.0.1:${each}`).join(',')}" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 6
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: { max_connections: 150, wal_level: replica, hot_standby: "on", wal_log_hints: "on", timezone: UTC }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 } ]
  pg_hba: [ "local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust" ]
postgresql:
  listen: "127.0.0.1:${port}"
  connect_address: "127.0.0.1:${linePort}"
  data_dir: ${data}
  bin_dir: ${bin}
  pgpass: ${socket}/pgpass-${name}
  authentication:
    superuser: { username: postgres, password: none }
    replication: { username: replicator, password: none }
    rewind: { username: rewinder, password: none }
  parameters: { unix_socket_directories: ${socket} }
tags: { nofailover: false, noloadbalance: false, clonefrom: false, nosync: false }
`;
}

/** HAProxy's configuration: PostgreSQL's primary according to Patroni, and the shop's ready processes. */
export function haproxyConfig(ports: { primary: number; shop: number }, nodes: readonly NodePlace[], shopPorts: readonly number[]): string {
  const servers = nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`);
  return `defaults
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
${shopBalancer(ports.shop, shopPorts)}`;
}

/** PgBouncer's configuration in transaction mode, as docs/operating/scale.md requires. */
export const pgbouncerIni = (port: number, primaryPort: number, users: string): string => `[databases]
upline = host=127.0.0.1 port=${primaryPort} dbname=upline
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 30
max_client_conn = 500
query_wait_timeout = 15
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`;
