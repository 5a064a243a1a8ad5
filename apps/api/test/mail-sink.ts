/** A real SMTP server for tests, which takes, refuses, delays or drops what is sent to it, and keeps what it read. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What happens to the next mails; after those, they are taken. `drop` hangs up after the data was read, `silence` never says a word. */
export type Mishap = 'refuse' | 'drop' | 'silence';

export type MailSink = {
  url: string;
  /** Mails as they came over the wire, the dropped ones included. */
  mails: string[];
  mishaps: Mishap[];
  /** Mails that were taken, and told so. */
  taken: string[];
  close(): Promise<void>;
};

/** @param port where to listen; none: wherever there is room */
export async function openMailSink(port = 0): Promise<MailSink> {
  const mails: string[] = [];
  const taken: string[] = [];
  const mishaps: Mishap[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect: (_session, done) => {
      if (mishaps[0] !== 'silence') return done();
      mishaps.shift();
      return undefined;
    },
    onRcptTo: (_address, _session, done) => {
      if (mishaps[0] !== 'refuse') return done();
      mishaps.shift();
      return done(Object.assign(new Error('4.3.0 Try later'), { responseCode: 451 }));
    },
    onData: (stream, _session, done) => {
      text(stream).then(mail => {
        mails.push(mail);
        if (mishaps[0] !== 'drop') {
          taken.push(mail);
          return done();
        }
        mishaps.shift();
        hangUp();
        return undefined;
      }, done);
    },
  });
  const hangUp = () => {
    for (const connection of server.connections) {
      (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
    }
  };
  // A dropped connection is what the test asked for.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    mishaps,
    taken,
    close: () => {
      hangUp();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}
