import { generateKeyPairSync, sign } from 'node:crypto';

// A certificate in the bytes of X.509, since Node reads certificates and makes none.

const tlv = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Buffer[]) => tlv(0x30, ...parts);
const integer = (...bytes: readonly number[]) => tlv(0x02, Buffer.from(bytes));
const objectId = (hex: string) => tlv(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date) =>
  tlv(
    0x17,
    Buffer.from(
      `${at
        .toISOString()
        .replaceAll(/[-:T]|\..*/g, '')
        .slice(2)}Z`,
    ),
  );
const bits = (content: Buffer) => tlv(0x03, Buffer.from([0]), content);

const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
const commonName = (name: string) =>
  sequence(tlv(0x31, sequence(objectId('550403'), tlv(0x0c, Buffer.from(name)))));

/** A certificate of this machine (127.0.0.1 and localhost), signed by itself, for a day; with its key, as PEM. */
export function selfSigned(): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const names = sequence(tlv(0x82, Buffer.from('localhost')), tlv(0x87, Buffer.from([127, 0, 0, 1])));
  const body = sequence(
    tlv(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    commonName('packwise-test'),
    sequence(time(new Date(now - 3_600_000)), time(new Date(now + 86_400_000))),
    commonName('packwise-test'),
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(sequence(objectId('551d11'), tlv(0x04, names)))),
  );
  const signature = sign('sha256', body, privateKey);
  const der = sequence(body, ecdsaWithSha256, bits(signature)).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${der.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
