/** Runs an SMTP server for tests that accepts, rejects or drops mails, and stores them. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** How to fail a mail: `reject` it, `drop` the connection after its data, or send no response (`silence`). */
export type MailFault = 'reject' | 'drop' | 'silence';

export type MailSink = {
  url: string;
  /** All mails as received, including the dropped ones. */
  mails: string[];
  /** The faults for the next mails, in order. Later mails are accepted. */
  mailFaults: MailFault[];
  accepted: string[];
  close(): Promise<void>;
};

/** @param port 0: any free port */
export async function startMailSink(port = 0): Promise<MailSink> {
  const mails: string[] = [];
  const accepted: string[] = [];
  const mailFaults: MailFault[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect: (_session, done) => {
      if (mailFaults[0] !== 'silence') return done();
      mailFaults.shift();
      return undefined;
    },
    onRcptTo: (_address, _session, done) => {
      if (mailFaults[0] !== 'reject') return done();
      mailFaults.shift();
      return done(Object.assign(new Error('4.3.0 Try later'), { responseCode: 451 }));
    },
    onData: (stream, _session, done) => {
      text(stream).then(mail => {
        mails.push(mail);
        if (mailFaults[0] !== 'drop') {
          accepted.push(mail);
          return done();
        }
        mailFaults.shift();
        disconnect();
        return undefined;
      }, done);
    },
  });
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  // Ignores errors of connections that are dropped on purpose.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    mailFaults,
    accepted,
    close: () => {
      disconnect();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}
