import { Button } from '@mantine/core';
import type { Product } from '../../../ports/wallet';
import { useStudio } from '../../studio/studio-context';
import { money, whole } from '../figures';
import { productName, productText } from '../products';
import classes from './Buy.module.css';

interface ProductCardProps {
  readonly product: Product;
  /** Whether there is a way to pay for it. */
  readonly payable: boolean;
  readonly buy: () => void;
}

/** One package: what it brings, what it costs, and what that makes a picture. */
export function ProductCard({ product, payable, buy }: ProductCardProps) {
  const { words, locale, config } = useStudio();
  const said = words.wallet.buy;
  const name = productName(product.name, words);
  const text = productText(product, words);
  const pictures = Math.floor((product.power + product.bonus) / config.prices.txt2img);
  const recommended = product.isRecommended;
  return (
    <li className={classes.product} data-recommended={recommended || undefined}>
      <h2>
        {name}
        {recommended && <span className={classes.tag}>{said.recommended()}</span>}
      </h2>
      {text && <p className={classes.quiet}>{text}</p>}
      <p className={`${classes.price} figures`}>{money(product.amount, product.currency, locale)}</p>
      <p className={`${classes.power} figures`}>
        {said.power({ power: whole(product.power, locale) })}
        {product.bonus > 0 && (
          <span className={classes.bonus}>{said.bonus({ power: whole(product.bonus, locale) })}</span>
        )}
      </p>
      <p className={`${classes.quiet} figures`}>
        {pictures > 0 && said.perPicture({ price: money(product.amount / pictures, product.currency, locale) })}
        <br />
        {said.pictures({ count: whole(pictures, locale) })}
      </p>
      <Button
        size="md"
        variant={recommended ? 'filled' : 'default'}
        aria-label={said.submit({ name })}
        disabled={!payable}
        onClick={buy}
      >
        {said.short()}
      </Button>
    </li>
  );
}
