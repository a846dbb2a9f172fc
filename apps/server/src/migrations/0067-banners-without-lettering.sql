-- The demo's banners carried English words in the picture. Those without them have addresses of their own, because browsers keep a picture for a year.
UPDATE banner SET picture = CASE picture WHEN 'b/winter' THEN 'b/winter-skin' WHEN 'b/evening' THEN 'b/evening-home'
  WHEN 'b/greens' THEN 'b/daily-greens' ELSE 'b/birch-steam' END
WHERE picture IN ('b/winter', 'b/evening', 'b/greens', 'b/sauna');
