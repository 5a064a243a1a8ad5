/** Tests the encoding of manifests, base64url, and that late changes never restore an older state. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64url, toBase64url } from './base64url.ts';
import { decodeManifest, encodeManifest } from './encode-manifest.ts';
import { applyChanges, type Manifest, ticketKey } from './manifest.ts';
import type { TicketState } from './ticket-state.ts';

const uint32 = fc.integer({ min: 0, max: 0xffff_ffff });
const byte = fc.integer({ min: 0, max: 255 });
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const anyState: fc.Arbitrary<TicketState> = fc
  .tuple(
    fc.record({
      generation: byte,
      publicKey: fc.option(fc.oneof(bytes(32), bytes(33))),
      releasedTerm: fc.option(uint32),
    }),
    fc.oneof(
      fc.record({ status: fc.constantFrom('confirmed', 'disputed', 'pending', 'cancelled') }),
      fc.record({
        status: fc.constant('admitted'),
        at: uint32,
        scanner: fc.option(fc.constantFrom('A', 'بوابة', 'x'.repeat(255))),
      }),
    ),
  )
  .map(([ticket, status]) => ({ ...ticket, ...status }) as TicketState);
const anyManifest: fc.Arbitrary<Manifest> = fc.record({
  event: uint32,
  edition: uint32,
  from: uint32,
  serial: uint32,
  keys: fc.array(fc.tuple(byte, bytes(32)), { maxLength: 4 }).map(keys => new Map(keys)),
  tickets: fc
    .array(fc.tuple(bytes(16).map(ticketKey), anyState), { maxLength: 12 })
    .map(entries => new Map(entries)),
});

const confirmed: TicketState = { generation: 0, publicKey: null, releasedTerm: null, status: 'confirmed' };
const empty: Manifest = { event: 1, edition: 1, from: 0, serial: 0, keys: new Map(), tickets: new Map() };
/** Decodes each byte as one Latin-1 character. */
const latin1 = (bytes: Uint8Array) => Array.from(bytes, code => String.fromCharCode(code)).join('');
const toId = (number: number) => {
  const id = new Uint8Array(16);
  new DataView(id.buffer).setUint32(0, number);
  return id;
};

describe('encodeManifest and decodeManifest', () => {
  it('keep the byte layout of version 3', () => {
    const ticket = { generation: 2, releasedTerm: null };
    const p256 = Uint8Array.from([4, ...new Uint8Array(63).fill(0xcc), 0xcd]);
    const manifest: Manifest = {
      event: 0x01_02_03_04,
      edition: 5,
      from: 6,
      serial: 0x89_ab_cd_ef,
      keys: new Map([[7, new Uint8Array(32).fill(0xaa)]]),
      tickets: new Map<string, TicketState>([
        [toBase64url(new Uint8Array(16).fill(0x11)), { ...ticket, publicKey: null, status: 'pending' }],
        [
          toBase64url(new Uint8Array(16).fill(0x22)),
          { ...ticket, publicKey: new Uint8Array(32).fill(0xbb), releasedTerm: 9, status: 'confirmed' },
        ],
        [
          toBase64url(new Uint8Array(16).fill(0x33)),
          { ...ticket, publicKey: p256, status: 'admitted', at: 0x65_43_21_00 + 0.9, scanner: 'N' },
        ],
      ]),
    };
    const hex = [
      ['03', '01020304', '00000005', '00000006', '89abcdef'],
      ['01', '07', 'aa'.repeat(32)],
      ['01', '01', '4e'],
      ['00000003'],
      ['11'.repeat(16), '02', '01'],
      ['22'.repeat(16), '02', '24', 'bb'.repeat(32), '00000009'],
      ['33'.repeat(16), '02', '0b', '03', 'cc'.repeat(32), '65432100', '01'],
    ];
    const written = Array.from(encodeManifest(manifest), byte => byte.toString(16).padStart(2, '0'));
    expect(written.join('')).toBe(hex.flat().join(''));
  });

  it('round-trip any manifest', () => {
    fc.assert(
      fc.property(anyManifest, manifest => {
        expect(decodeManifest(encodeManifest(manifest))).toEqual(manifest);
      }),
    );
  });

  it('reject truncated and trailing bytes', () => {
    fc.assert(
      fc.property(anyManifest, fc.nat(), (manifest, endIndex) => {
        const encoded = encodeManifest(manifest);
        expect(decodeManifest(encoded.slice(0, endIndex % encoded.length))).toBeUndefined();
        expect(decodeManifest(Uint8Array.from([...encoded, 0]))).toBeUndefined();
      }),
    );
  });

  it('never decode random bytes to a manifest whose encoding is longer than these bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), noise => {
        const manifest = decodeManifest(noise);
        if (manifest) expect(encodeManifest(manifest).length).toBeLessThanOrEqual(noise.length);
      }),
    );
  });

  it('shorten a P-256 key to its compressed form', () => {
    const x = new Uint8Array(32).fill(5);
    const publicKey = Uint8Array.from([4, ...x, ...new Uint8Array(31), 7]);
    const manifest = { ...empty, tickets: new Map([[ticketKey(toId(1)), { ...confirmed, publicKey }]]) };
    const decoded = decodeManifest(encodeManifest(manifest))?.tickets.get(ticketKey(toId(1)));
    expect(decoded?.publicKey).toEqual(Uint8Array.from([3, ...x]));
  });

  it('reject another version, unknown flags, and numbers of unlisted scanners', () => {
    const encoded = encodeManifest({ ...empty, tickets: new Map([[ticketKey(toId(1)), confirmed]]) });
    expect([0, 1, 2, 3, 4].filter(version => decodeManifest(encoded.with(0, version)))).toEqual([3]);
    // The flags are the last byte. At most a key, a term, a time and a scanner follow them.
    const decode = (...flags: number[]) =>
      decodeManifest(Uint8Array.from([...encoded.slice(0, -1), ...flags]));
    const isValid = (flags: number) =>
      Array.from({ length: 43 }, (_, size) => decode(flags, ...Array<number>(size).fill(0))).some(Boolean);
    const validFlags = [0, 1, 2, 3, 16].flatMap(status =>
      [0, 4, 8].flatMap(keyLength => [0, 32].map(released => status + keyLength + released)),
    );
    const flags = Array.from({ length: 256 }, (_, value) => value);
    expect(flags.filter(isValid)).toEqual(validFlags.sort((a, b) => a - b));
    const admittedBy = (scanner: number) => decode(3, 0, 0, 0, 9, scanner);
    expect([admittedBy(0) === undefined, admittedBy(1) === undefined]).toEqual([false, true]);
  });

  it('throw an error that names the invalid value', () => {
    const keysWith = (id: number, length: number) => new Map([[id, new Uint8Array(length)]]);
    const many = new Map(Array.from({ length: 256 }, (_, id) => [id, new Uint8Array(32)]));
    const longId = { ...confirmed, status: 'admitted', at: 1, scanner: 'x'.repeat(256) } as const;
    const tickets = new Map([[ticketKey(toId(1)), longId]]);
    const encode = (change: Partial<Manifest>) => () => encodeManifest({ ...empty, ...change });
    expect(encode({ serial: -1 })).toThrow('serial must be a whole number from 0 to 4294967295.');
    expect(encode({ keys: many })).toThrow('the number of keys must be a whole number from 0 to 255.');
    expect(encode({ keys: keysWith(256, 32) })).toThrow('key id must be a whole number from 0 to 255.');
    expect(encode({ keys: keysWith(1, 31) })).toThrow('A public key must have 32 bytes.');
    expect(encode({ tickets })).toThrow('the length of a scanner id must be a whole number from 0 to 255.');
    const ticket = (state: TicketState, id = ticketKey(toId(1))) =>
      encode({ tickets: new Map([[id, state]]) });
    expect(ticket(confirmed, 'short')).toThrow('A ticket key must have 16 bytes.');
    expect(ticket({ ...confirmed, publicKey: new Uint8Array(31) })).toThrow('32, 33 or 65 bytes.');
    expect(ticket({ ...confirmed, generation: 256 })).toThrow(
      'generation must be a whole number from 0 to 255.',
    );
    expect(ticket({ ...confirmed, releasedTerm: -1 })).toThrow('releasedTerm must be a whole number');
    expect(ticket({ ...longId, scanner: 'A', at: -1 })).toThrow(/^at must be a whole number/u);
  });

  it('encode 5,000 tickets without their ids, in less than 260 kB with phone keys and 95 kB without', () => {
    const encodeTickets = (publicKey: Uint8Array | null) => {
      const entries = Array.from({ length: 5000 }, (_, number) => [ticketKey(toId(number)), number] as const);
      const tickets = new Map(entries.map(([key]) => [key, { ...confirmed, publicKey }]));
      return encodeManifest({ ...empty, tickets });
    };
    const withKeys = encodeTickets(new Uint8Array(33).fill(2));
    expect(withKeys.length).toBeLessThan(260_000);
    expect(encodeTickets(null).length).toBeLessThan(95_000);
    expect(latin1(withKeys)).toContain('\x02'.repeat(33));
    expect(latin1(withKeys)).not.toContain(latin1(toId(4711)));
    const decoded = decodeManifest(withKeys);
    expect(decoded?.tickets.size).toBe(5000);
    expect(decoded?.tickets.get(ticketKey(toId(4711)))?.status).toBe('confirmed');
    expect(decoded?.tickets.get(ticketKey(toId(5000)))).toBeUndefined();
  });
});

describe('applyChanges', () => {
  const history: Manifest[] = [];
  for (let serial = 1; serial <= 12; serial += 1) {
    const state: TicketState = { ...confirmed, generation: serial };
    const tickets = new Map([[ticketKey(toId(serial % 4)), state]]);
    history.push({ ...empty, from: serial - 1, serial, tickets });
  }
  const latest = history.reduce((current, changes) => applyChanges(current, changes) ?? current, empty);

  it('never returns to an older state when changes arrive repeatedly or out of order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...history), { maxLength: 60 }), order => {
        let manifest = empty;
        for (const changes of order) {
          const next = applyChanges(manifest, changes);
          expect(next === undefined).toBe(changes.from > manifest.serial);
          expect((next ?? manifest).serial).toBe(Math.max(manifest.serial, next ? changes.serial : 0));
          manifest = next ?? manifest;
          const expected = history.slice(0, manifest.serial).reduce((a, b) => applyChanges(a, b) ?? a, empty);
          expect(manifest).toEqual(expected);
        }
      }),
    );
    expect(latest.tickets.size).toBe(4);
  });

  it('accepts another edition only as a whole manifest, and never accepts another event', () => {
    const otherEdition = { ...latest, edition: 2, serial: 3 };
    expect(applyChanges(latest, { ...otherEdition, from: 2 })).toBeUndefined();
    expect(applyChanges(latest, { ...otherEdition, from: 0 })).toEqual({ ...otherEdition, from: 0 });
    expect(applyChanges(latest, { ...latest, event: 2, from: 0, serial: 99 })).toBeUndefined();
  });

  it('does not modify the manifest that it is given', () => {
    const before = encodeManifest(latest);
    applyChanges(latest, { ...latest, from: 12, serial: 13, tickets: new Map([['new', confirmed]]) });
    expect(encodeManifest(latest)).toEqual(before);
  });
});

describe('base64url', () => {
  it('encodes like btoa, except for "+", "/" and the padding "="', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), bytes => {
        const text = btoa(latin1(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
        expect(toBase64url(bytes)).toBe(text);
        expect(fromBase64url(text)).toEqual(bytes);
      }),
    );
  });

  it('rejects text that the encoder never produces', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ABQZaz09-_+/= é'), maxLength: 7 }), text => {
        const bytes = fromBase64url(text);
        if (bytes) expect(toBase64url(bytes)).toBe(text);
      }),
    );
    for (const text of ['A', 'AB', 'AAB', 'AA==', 'A+A', 'A A']) expect(fromBase64url(text)).toBeUndefined();
  });
});
